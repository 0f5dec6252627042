import type { NetworkInterfaceInfo } from 'node:os'

const MAC = '00:00:5e:00:53:01'

/** An interface's IPv4 address, as `os.networkInterfaces` describes it. */
export function ipv4(address: string, netmask: string, internal = false): NetworkInterfaceInfo {
  return { address, netmask, internal, family: 'IPv4', mac: MAC, cidr: null }
}

/** An interface's IPv6 address. */
export function ipv6(address: string): NetworkInterfaceInfo {
  const netmask = 'ffff:ffff:ffff:ffff::'
  return { address, netmask, internal: false, family: 'IPv6', mac: MAC, cidr: null, scopeid: 1 }
}
