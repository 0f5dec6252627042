/** First line of every unit that Ledloom writes; a file that begins otherwise is somebody else's. */
export const UNIT_MARK = '# Written by `ledloom service install`, which replaces it.'

/** What a unit starts, and as whom. */
export type UnitOptions = {
  /** Name of the service, without `.service`. */
  readonly name: string
  /** Words of the command, the first an absolute path. */
  readonly command: readonly string[]
  /** Absolute path of the folder to start in. */
  readonly folder: string
  /** The user as whom a unit of the machine runs; undefined for a unit of one user. */
  readonly user?: string | undefined
}

/** Limits that need no namespaces, so that they hold in the services of a user too. */
const LIMITS = [
  'NoNewPrivileges=yes',
  'LockPersonality=yes',
  'RestrictRealtime=yes',
  'RestrictSUIDSGID=yes',
  'RestrictNamespaces=yes',
  'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'SystemCallErrorNumber=EPERM',
  'UMask=0077',
]

/** Limits that only the machine's systemd can set. MemoryDenyWriteExecute would stop Node, which compiles. */
const MACHINE_LIMITS = [
  'CapabilityBoundingSet=',
  'ProtectSystem=strict',
  'ProtectHome=read-only',
  'PrivateTmp=yes',
  'PrivateDevices=yes',
  'ProtectClock=yes',
  'ProtectControlGroups=yes',
  'ProtectHostname=yes',
  'ProtectKernelLogs=yes',
  'ProtectKernelModules=yes',
  'ProtectKernelTunables=yes',
  'ProtectProc=invisible',
  'RemoveIPC=yes',
]

/** What a service of the machine comes after. A machine without a battery has a wrong time until it has asked for it. */
const BEFORE = 'network-online.target time-sync.target'

/**
 * The text of a systemd unit that runs a command for ever, with few rights.
 * Source: systemd.unit(5), systemd.service(5), systemd.exec(5).
 */
export function systemdUnit({ name, command, folder, user }: UnitOptions): string {
  const isMachine = user !== undefined
  return `${[
    UNIT_MARK,
    `# Changes belong in a file beside it: systemctl ${isMachine ? '' : '--user '}edit ${name}`,
    '[Unit]',
    'Description=Ledloom, the lights of the house',
    'Documentation=https://github.com/ledloom/ledloom/blob/main/docs/start-up.md',
    ...(isMachine ? [`Wants=${BEFORE}`, `After=${BEFORE}`] : []),
    '# It is tried again however often it fails.',
    'StartLimitIntervalSec=0',
    '',
    '[Service]',
    'Type=exec',
    ...(isMachine ? [`User=${user}`, `StateDirectory=${name}`] : []),
    '# Files on a disk that stalls hold threads of Node, which has four otherwise.',
    'Environment=UV_THREADPOOL_SIZE=16',
    '# Holds LEDLOOM_MQTT_USER and LEDLOOM_MQTT_PASSWORD, if a broker asks for them.',
    `EnvironmentFile=-${isMachine ? '/etc' : '%E'}/ledloom/${name}.env`,
    `WorkingDirectory=${escaped(folder)}`,
    `ExecStart=${command.map(quoted).join(' ')}`,
    'Restart=always',
    'RestartSec=10',
    '# The devices get their modes back first.',
    'KillMode=mixed',
    'TimeoutStopSec=30',
    '',
    ...LIMITS,
    ...(isMachine ? MACHINE_LIMITS : []),
    '',
    '[Install]',
    `WantedBy=${isMachine ? 'multi-user' : 'default'}.target`,
  ].join('\n')}\n`
}

/** A word of a command line as systemd reads it. */
function quoted(word: string): string {
  const text = escaped(word).replaceAll('$', '$$$$')
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}

/** A text in which systemd sees no specifier such as `%h`. */
function escaped(text: string): string {
  return text.replaceAll('%', '%%')
}
