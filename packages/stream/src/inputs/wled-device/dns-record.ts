import type multicastDns from 'multicast-dns'

/** A record of multicast DNS. */
export type DnsRecord = NonNullable<multicastDns.ResponsePacket['answers']>[number]

/** What is asked for by multicast DNS. */
export type DnsQuestion = NonNullable<multicastDns.QueryPacket['questions']>[number]
