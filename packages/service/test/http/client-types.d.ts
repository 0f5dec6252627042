// Made by openapi-typescript from docs/openapi.json: `scripts/write-open-api.mjs` writes it.
export interface paths {
    "/api/v1/house": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** how the house is lit */
        get: operations["getHouse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * turn it on or off, dim it, play something, say until when
         * @description What is left out stays. On is what was chosen by hand before, else what the schedule says, else what played last, else a calm effect; with an end it is a choice by hand. All of it is done, or nothing.
         */
        patch: operations["changeHouse"];
        trace?: never;
    };
    "/api/v1/house/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** go to the next item of the playlist that plays */
        post: operations["playNext"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/house/previous": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** go to the previous item of the playlist that plays */
        post: operations["playPrevious"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/house/follow-schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** play what the schedule says now, or nothing */
        post: operations["followSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** the house, its groups, and its devices that have answered */
        get: operations["listLights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lights/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** one light */
        get: operations["getLight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * turn a light on or off, dim it, let it show something by itself, say until when
         * @description What is left out stays. It shows that until the next entry of the schedule begins, or `until` another time, or it follows the house again. `until` alone changes the end of what it shows.
         */
        patch: operations["changeLight"];
        trace?: never;
    };
    "/api/v1/lights/{id}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** go to the next item of the playlist that a light shows by itself */
        post: operations["playNextOf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lights/{id}/previous": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** go to the previous item of the playlist that a light shows by itself */
        post: operations["playPreviousOf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** names that can be played: playlists, then what the schedule plays. All effects and `preset:NAME` can be played besides */
        get: operations["listNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** what was saved under a name on the page */
        get: operations["listPresets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** all playlists */
        get: operations["listPlaylists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/playlists/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** one playlist */
        get: operations["getPlaylist"];
        /**
         * add a playlist to the house file, or replace the one of this name
         * @description Comments of the file stay. `If-None-Match: *` only adds. A value that this house can’t take, such as `sunset` without a place, is `invalid`.
         */
        put: operations["putPlaylist"];
        post?: never;
        /** remove a playlist from the house file */
        delete: operations["deletePlaylist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** all entries of the schedule */
        get: operations["getSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/schedule/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** one entry of the schedule */
        get: operations["getScheduleEntry"];
        /**
         * add an entry to the house file, or replace the one of this name
         * @description Comments of the file stay. `If-None-Match: *` only adds. A value that this house can’t take, such as `sunset` without a place, is `invalid`.
         */
        put: operations["putScheduleEntry"];
        post?: never;
        /** remove an entry from the house file */
        delete: operations["deleteScheduleEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** what will play in the next days, as `serve --plan --json` prints it */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** where the house stands, for times of the sun, and its time zone */
        get: operations["getPlace"];
        /**
         * say in the house file where the house stands
         * @description Comments of the file stay, and so does a time zone that is left out.
         */
        put: operations["putPlace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** all devices, and what is streamed to them */
        get: operations["listDevices"];
        put?: never;
        /**
         * add a device to the house file
         * @description Comments of the file stay. The device need not be there yet; it is listed as soon as the house has looked for it. Answered 201, or 204 if the house has it already.
         */
        post: operations["addDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/devices/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** one device, and what is streamed to it */
        get: operations["getDevice"];
        put?: never;
        post?: never;
        /**
         * remove a device from the house file
         * @description Comments of the file stay. One of a scene file is taken out there, and one of a group out of that first: else it is a `conflict`.
         */
        delete: operations["removeDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/devices/{name}/identify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * let a device blink white for three seconds, to show which one it is
         * @description It waits for what is being done with the device. Afterwards the device shows what it did before, also if that is a movie of its own, or nothing. Answered once it is over.
         */
        post: operations["identifyDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** all groups; each is also a light */
        get: operations["listGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/groups/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** one group */
        get: operations["getGroup"];
        /**
         * add a group to the house file, or replace the devices of the one of this name
         * @description Comments of the file stay. `If-None-Match: *` only adds. A device that the house does not have is `invalid`.
         */
        put: operations["putGroup"];
        post?: never;
        /** remove a group from the house file; its devices stay in the house */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * changes as they happen, as Server-Sent Events
         * @description The event `house` has the same content as `getHouse`, first as it is now, and `lights` that of `listLights`. `configuration` says that the house file may have changed. With `Last-Event-ID` only what changed since is sent. A client that is slow gets the newest state, not each.
         */
        get: operations["listen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * whether all is well
         * @description Needs no token. 503 if what should play does not.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** numbers for Prometheus */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * this document, in OpenAPI 3.1
         * @description Needs no token.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ProblemFault: {
            /**
             * @description the part of the request
             * @enum {string}
             */
            in: "body" | "query" | "path";
            /** @description the keys that lead to the value, with dots; empty for the whole */
            field: string;
            message: string;
            /** @description what was probably meant */
            suggestion?: string;
        };
        Problem: {
            /**
             * Format: uri
             * @description names the kind of the problem, and explains it; never changes
             */
            type: string;
            title: string;
            status: number;
            /** @description one line: what happened, and what to do */
            detail: string;
            /** @description the values that are not accepted */
            errors?: components["schemas"]["ProblemFault"][];
        };
        Device: {
            name: string;
            address: string;
            /**
             * @description off: nothing is streamed; stored: it plays by itself; missing: waited for; lost: waited for again
             * @enum {string}
             */
            state: "off" | "missing" | "connecting" | "streaming" | "stored" | "lost" | "paused" | "closed";
            /** @description since the lights went on; null while nothing is streamed */
            frames: {
                sent: number;
                /** @description replaced by a newer one before they were sent */
                skipped: number;
                /** @description not taken, or not answered */
                failed: number;
            } | null;
            /** @description how often the device was lost since the lights went on */
            losses: number;
        };
        Devices: components["schemas"]["Device"][];
        Document: {
            openapi: string;
        };
        Light: {
            /** @description `house`, `group-NAME`, or the MAC address of a device */
            id: string;
            name: string;
            /** @enum {string} */
            kind: "house" | "group" | "device";
            isOn: boolean;
            /** @description one of its devices is there */
            isAvailable: boolean;
            /** @description it, or one of its devices, shows the picture of the house */
            isFollowing: boolean;
            brightness: number;
            /** @description the name of what it shows */
            play: string | null;
            /** @description the item of a playlist that it shows now; null if it is none */
            item: string | null;
            /** @description the one colour that it shows */
            color: {
                r: number;
                g: number;
                b: number;
            } | null;
            /** @description the stored movie that it shows by itself */
            movie: string | null;
            /** @description set if something was chosen for it by hand, also that it is off; null while it follows the house, or shows different things */
            byHand: {
                /** @description when it ends: next: as the next entry of the schedule begins; changed: once somebody changes it */
                until: string | ("next" | "changed");
            } | null;
            /** @description the addresses of its devices */
            devices: string[];
            /** @description movies that its device stores */
            movies: string[];
        };
        Lights: components["schemas"]["Light"][];
        House: {
            /** @description something plays, on each device as soon as it is there */
            isOn: boolean;
            brightness: number;
            /** @description what plays, on each device as soon as it is there; null exactly if the house is off */
            playing: {
                /** @description the name of what plays */
                play: string;
                /** @description the item of a playlist that plays now; null if it is none */
                item: string | null;
                /** @description the one colour that it shows */
                color: {
                    r: number;
                    g: number;
                    b: number;
                } | null;
                /** @description the entry of the schedule; null if chosen by hand */
                entry: string | null;
                /** @description when it ends; null if that is not planned */
                until: string | null;
            } | null;
            /** @description set if something was chosen by hand, also that nothing plays; null while the house follows the schedule */
            byHand: {
                /** @description when it ends: next: as the next entry of the schedule begins; changed: once somebody changes it */
                until: string | ("next" | "changed");
            } | null;
            /** @description why what should play does not, and what plays on in its place, as `/health` says it; null if it does */
            failure: string | null;
            /** @description how what plays is shown; null while that is not decided, or if nothing plays */
            storing: {
                /** @description the devices play it by themselves */
                isStored: boolean;
                /** @description why it is streamed, or what is stored where */
                reason: string;
            } | null;
        };
        Group: {
            name: string;
            /** @description as they stand in the devices of the house file, or in its scene files */
            devices: string[];
        };
        Groups: components["schemas"]["Group"][];
        Health: {
            /**
             * @description fail: what should play does not; warn: it does, but something is wrong
             * @enum {string}
             */
            status: "pass" | "warn" | "fail";
            /** @description what is wrong, a line each */
            reasons: string[];
        };
        Names: {
            name: string;
            /**
             * @description a playlist, or what the schedule plays
             * @enum {string}
             */
            kind: "playlist" | "source";
        }[];
        Presets: {
            title: string;
            /** @description by which a playlist or the schedule plays it */
            source: string;
            /** Format: date-time */
            savedAt: string;
        }[];
        Place: {
            /** @description degrees north; null if the house file has no place */
            latitude: number | null;
            /** @description degrees east; null if the house file has no place */
            longitude: number | null;
            /** @description that of the house file, else that of the machine */
            timeZone: string;
        };
        Playlist: {
            name: string;
            /** @description sources, one after another, and how long one plays in place of `each` */
            items: (string | {
                play: string;
                for?: number | string;
            })[];
            /** @description seconds of each, or a text such as 32 beats */
            each: number | string;
            /** @description seconds in which one goes over into the next */
            crossfade: number;
            /** @description in a new order each time */
            shuffle: boolean;
            /** @description beats a minute; left out, they are those of the sound that is heard */
            tempo?: number;
        };
        Playlists: components["schemas"]["Playlist"][];
        ScheduleEntry: {
            name: string;
            /** @description when it begins: 18:00, or dawn, sunrise, sunset, dusk ± a length */
            from: string;
            /** @description when it ends */
            to: string;
            /** @description days of the week; left out, all */
            days?: string[];
            /** @description first and last dates of seasons */
            between?: string[][];
            /** @description single dates */
            dates?: string[];
            /** @description where two overlap, the higher one plays */
            priority: number;
            /** @description seconds in which the light comes and goes */
            fade: number;
            /** @description a name, or several of which one is chosen for each date */
            play: string | {
                random: string[];
            };
        };
        Schedule: components["schemas"]["ScheduleEntry"][];
        Plan: {
            /** @description of the entry */
            name: string;
            /** Format: date-time */
            start: string;
            /** Format: date-time */
            end: string;
            play: string;
            /** @description why it can’t be played: it is skipped, and what plays in its place at these times, if anything, stands beside it. Left out if it plays */
            failure?: string;
        }[];
    };
    responses: {
        /** @description The request can't be read */
        malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A token is needed */
        unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token does not allow this */
        forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The host name is not that of this machine */
        "wrong-host": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A page of another site asks */
        "other-site": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is there */
        "not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The method is not there */
        "method-not-allowed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The answer has another content type */
        "not-acceptable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request took too long to arrive */
        timeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The house can't do this now */
        conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A condition of the request is not met */
        changed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content is too large */
        "too-large": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content has the wrong type */
        "wrong-content-type": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A value is not accepted */
        invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The headers are too large */
        "headers-too-large": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Ledloom failed on this request */
        failed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No light answers */
        unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A disk does not answer */
        "stalled-disk": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many clients listen */
        "too-many": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHouse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description how the house is lit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["House"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            default: components["responses"]["failed"];
        };
    };
    changeHouse: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of what was read; if it has changed, nothing is done */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isOn?: boolean;
                    /** @description of all that plays, 0 to 1 */
                    brightness?: number;
                    /** @description one of the names */
                    play?: string;
                    /** @description when what is chosen ends, or what was chosen before: a time of day (23:00, sunset+1h), a date and time, next (as the next entry of the schedule begins, which it is by default) or changed (once somebody changes it) */
                    until?: string;
                };
            };
        };
        responses: {
            /** @description turn it on or off, dim it, play something, say until when */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["House"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["conflict"];
            412: components["responses"]["changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content-type"];
            422: components["responses"]["invalid"];
            503: components["responses"]["unavailable"];
            default: components["responses"]["failed"];
        };
    };
    playNext: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description go to the next item of the playlist that plays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["House"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["conflict"];
            503: components["responses"]["unavailable"];
            default: components["responses"]["failed"];
        };
    };
    playPrevious: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description go to the previous item of the playlist that plays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["House"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["conflict"];
            503: components["responses"]["unavailable"];
            default: components["responses"]["failed"];
        };
    };
    followSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description play what the schedule says now, or nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["House"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["conflict"];
            503: components["responses"]["unavailable"];
            default: components["responses"]["failed"];
        };
    };
    listLights: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the house, its groups, and its devices that have answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lights"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            default: components["responses"]["failed"];
        };
    };
    getLight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description an id, or a name */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description one light */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Light"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            422: components["responses"]["invalid"];
            default: components["responses"]["failed"];
        };
    };
    changeLight: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of what was read; if it has changed, nothing is done */
                "If-Match"?: string;
            };
            path: {
                /** @description an id, or a name */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isOn?: boolean;
                    brightness?: number;
                    /** @description a name of the house, or an effect */
                    play?: string;
                    /** @description 8 bits a channel, sRGB */
                    color?: {
                        r: number;
                        g: number;
                        b: number;
                    };
                    /** @description a movie that its device stores */
                    movie?: string;
                    /** @description when what is chosen ends, or what was chosen before: a time of day (23:00, sunset+1h), a date and time, next (as the next entry of the schedule begins, which it is by default) or changed (once somebody changes it) */
                    until?: string;
                    /**
                     * @description shows the picture of the house again
                     * @constant
                     */
                    isFollowing?: true;
                };
            };
        };
        responses: {
            /** @description turn a light on or off, dim it, let it show something by itself, say until when */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Light"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["conflict"];
            412: components["responses"]["changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content-type"];
            422: components["responses"]["invalid"];
            503: components["responses"]["unavailable"];
            default: components["responses"]["failed"];
        };
    };
    playNextOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description an id, or a name */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description go to the next item of the playlist that a light shows by itself */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Light"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["conflict"];
            422: components["responses"]["invalid"];
            503: components["responses"]["unavailable"];
            default: components["responses"]["failed"];
        };
    };
    playPreviousOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description an id, or a name */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description go to the previous item of the playlist that a light shows by itself */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Light"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["conflict"];
            422: components["responses"]["invalid"];
            503: components["responses"]["unavailable"];
            default: components["responses"]["failed"];
        };
    };
    listNames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description names that can be played: playlists, then what the schedule plays. All effects and `preset:NAME` can be played besides */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Names"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            default: components["responses"]["failed"];
        };
    };
    listPresets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description what was saved under a name on the page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Presets"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            503: components["responses"]["stalled-disk"];
            default: components["responses"]["failed"];
        };
    };
    listPlaylists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description all playlists */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlists"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            default: components["responses"]["failed"];
        };
    };
    getPlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string & (unknown & unknown);
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description one playlist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            422: components["responses"]["invalid"];
            default: components["responses"]["failed"];
        };
    };
    putPlaylist: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of what was read; if it has changed, nothing is done */
                "If-Match"?: string;
            };
            path: {
                name: string & (unknown & unknown);
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description sources, one after another; { play: candle, for: 2m } says how long one plays */
                    items: (string | {
                        /** @description an effect, a file, preset:NAME, or a show */
                        play: string;
                        /** @description how long it plays, in place of `each` */
                        for?: number | string;
                    })[];
                    /** @description how long each plays: seconds, 5m, 1h30m, 32 beats or 8 bars, at most 24h */
                    each?: number | string;
                    /** @description how long one goes over into the next: 0 to 600 seconds, or 3s */
                    crossfade?: number | string;
                    /**
                     * @description in a new order each time
                     * @default false
                     */
                    shuffle?: boolean;
                    /** @description beats a minute, for lengths in beats; left out, they are those of the sound that is heard */
                    tempo?: number;
                };
            };
        };
        responses: {
            /** @description add a playlist to the house file, or replace the one of this name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description add a playlist to the house file, or replace the one of this name */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["conflict"];
            412: components["responses"]["changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content-type"];
            422: components["responses"]["invalid"];
            503: components["responses"]["stalled-disk"];
            default: components["responses"]["failed"];
        };
    };
    deletePlaylist: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of what was read; if it has changed, nothing is done */
                "If-Match"?: string;
            };
            path: {
                name: string & (unknown & unknown);
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description remove a playlist from the house file */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["conflict"];
            412: components["responses"]["changed"];
            422: components["responses"]["invalid"];
            503: components["responses"]["stalled-disk"];
            default: components["responses"]["failed"];
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description all entries of the schedule */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            default: components["responses"]["failed"];
        };
    };
    getScheduleEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string & (unknown & unknown);
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description one entry of the schedule */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleEntry"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            422: components["responses"]["invalid"];
            default: components["responses"]["failed"];
        };
    };
    putScheduleEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of what was read; if it has changed, nothing is done */
                "If-Match"?: string;
            };
            path: {
                name: string & (unknown & unknown);
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description when it begins: 18:00, or dawn, sunrise, sunset, dusk, with -15m or +1h30m */
                    from: string;
                    /** @description when it ends, as `from`; not later than `from` is on the next day */
                    to: string;
                    /** @description fri, mon-fri, weekdays, weekend, or a list; the day on which it begins */
                    days?: string | string[];
                    /** @description first and last date, [12-20, 01-06] or [2026-12-20, 2027-01-06]; or a list of these */
                    between?: [
                        string,
                        string
                    ] | [
                        string,
                        string
                    ][];
                    /** @description single dates, such as [12-24, 2026-12-31] */
                    dates?: string[];
                    /**
                     * @description where two overlap, the higher one plays
                     * @default 0
                     */
                    priority?: number;
                    /** @description how long the light takes to come and to go: 0 to 600 seconds, or 3s */
                    fade?: number | string;
                    /** @description an effect, a file, preset:NAME, a show, or a playlist; { random: [one, other] } chooses one for each date */
                    play: string | {
                        random: string[];
                    };
                };
            };
        };
        responses: {
            /** @description add an entry to the house file, or replace the one of this name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleEntry"];
                };
            };
            /** @description add an entry to the house file, or replace the one of this name */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleEntry"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["conflict"];
            412: components["responses"]["changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content-type"];
            422: components["responses"]["invalid"];
            503: components["responses"]["stalled-disk"];
            default: components["responses"]["failed"];
        };
    };
    deleteScheduleEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of what was read; if it has changed, nothing is done */
                "If-Match"?: string;
            };
            path: {
                name: string & (unknown & unknown);
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description remove an entry from the house file */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["conflict"];
            412: components["responses"]["changed"];
            422: components["responses"]["invalid"];
            503: components["responses"]["stalled-disk"];
            default: components["responses"]["failed"];
        };
    };
    getPlan: {
        parameters: {
            query?: {
                /** @description how many days */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description what will play in the next days, as `serve --plan --json` prints it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            422: components["responses"]["invalid"];
            default: components["responses"]["failed"];
        };
    };
    getPlace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description where the house stands, for times of the sun, and its time zone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Place"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            default: components["responses"]["failed"];
        };
    };
    putPlace: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of what was read; if it has changed, nothing is done */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    latitude: number;
                    longitude: number;
                    /** @description such as Europe/Berlin; by default that of the machine */
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description say in the house file where the house stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Place"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["conflict"];
            412: components["responses"]["changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content-type"];
            422: components["responses"]["invalid"];
            503: components["responses"]["stalled-disk"];
            default: components["responses"]["failed"];
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description all devices, and what is streamed to them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Devices"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            default: components["responses"]["failed"];
        };
    };
    addDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description its address or name, or a file of devices, as a house file has it */
                    device: string;
                };
            };
        };
        responses: {
            /** @description add a device to the house file */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description add a device to the house file */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content-type"];
            422: components["responses"]["invalid"];
            503: components["responses"]["stalled-disk"];
            default: components["responses"]["failed"];
        };
    };
    getDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description its name, or its address */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description one device, and what is streamed to it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            422: components["responses"]["invalid"];
            default: components["responses"]["failed"];
        };
    };
    removeDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of what was read; if it has changed, nothing is done */
                "If-Match"?: string;
            };
            path: {
                /** @description as it stands in the house file */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description remove a device from the house file */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["conflict"];
            412: components["responses"]["changed"];
            422: components["responses"]["invalid"];
            503: components["responses"]["stalled-disk"];
            default: components["responses"]["failed"];
        };
    };
    identifyDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description its name, its address, or the id of its light */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description let a device blink white for three seconds, to show which one it is */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["conflict"];
            422: components["responses"]["invalid"];
            503: components["responses"]["unavailable"];
            default: components["responses"]["failed"];
        };
    };
    listGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description all groups; each is also a light */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Groups"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            default: components["responses"]["failed"];
        };
    };
    getGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string & (unknown & unknown);
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description one group */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            422: components["responses"]["invalid"];
            default: components["responses"]["failed"];
        };
    };
    putGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of what was read; if it has changed, nothing is done */
                "If-Match"?: string;
            };
            path: {
                name: string & (unknown & unknown);
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description as they stand in the devices of the house file, or in its scene files */
                    devices: string[];
                };
            };
        };
        responses: {
            /** @description add a group to the house file, or replace the devices of the one of this name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            /** @description add a group to the house file, or replace the devices of the one of this name */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["conflict"];
            412: components["responses"]["changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["wrong-content-type"];
            422: components["responses"]["invalid"];
            503: components["responses"]["stalled-disk"];
            default: components["responses"]["failed"];
        };
    };
    deleteGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of what was read; if it has changed, nothing is done */
                "If-Match"?: string;
            };
            path: {
                name: string & (unknown & unknown);
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description remove a group from the house file; its devices stay in the house */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not-found"];
            409: components["responses"]["conflict"];
            412: components["responses"]["changed"];
            422: components["responses"]["invalid"];
            503: components["responses"]["stalled-disk"];
            default: components["responses"]["failed"];
        };
    };
    listen: {
        parameters: {
            query?: never;
            header?: {
                /** @description the id of the last event that was received */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description changes as they happen, as Server-Sent Events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            503: components["responses"]["too-many"];
            default: components["responses"]["failed"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description whether all is well */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description whether all is well */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            default: components["responses"]["failed"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description numbers for Prometheus */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            default: components["responses"]["failed"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description this document, in OpenAPI 3.1 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["failed"];
        };
    };
}
