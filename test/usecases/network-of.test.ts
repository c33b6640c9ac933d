import { expect, test } from 'vitest'
import { networksOf } from '#server/usecases/core/network-of.ts'

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113.0/24', undefined],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113.0/24', undefined],
  ['::ffff:cb00:714d', '203.0.113.77', '203.0.113.0/24', undefined],
  ['64:ff9b::cb00:714d', '203.0.113.77', '203.0.113.0/24', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/64', 'fe80::/48'],
  ['::1', '::/64', '::/64', '::/48'],
  ['203.0.113.77:50412', '203.0.113.77', '203.0.113.0/24', undefined],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['unknown', 'unknown', 'unknown', undefined],
  ['', '', '', undefined],
  [undefined, 'gone', 'gone', undefined],
])('%s is counted as %s', (address, subscriber, network, site) => {
  expect(networksOf(address)).toEqual({ subscriber, network, site })
})
