import {
  encodeErrorResult,
  ExecutionRevertedError,
  parseAbi,
  RpcRequestError,
  type Hex,
} from 'viem'
import { expect, test } from 'vitest'
import { whyRefused } from './why-refused.ts'

const saying = (error: string, ...args: unknown[]): Hex =>
  encodeErrorResult({ abi: parseAbi([`error ${error}`] as string[]), args } as never)
const refusedWith = (data: Hex | undefined) =>
  new ExecutionRevertedError({
    cause: new RpcRequestError({
      body: {},
      url: 'http://node.example',
      error: { code: 3, message: 'execution reverted', data },
    }),
  })

test.each([
  ['paused', saying('EnforcedPause()')],
  ['paused', saying('Error(string)', 'Pausable: paused')],
  ['unreceived', saying('ERC721InvalidReceiver(address)', `0x${'1'.repeat(40)}`)],
  ['unreceived', saying('TransferToNonERC721ReceiverImplementer()')],
  ['unreceived', saying('Error(string)', 'ERC721: transfer to non ERC721Receiver implementer')],
  ['refused', saying('Error(string)', 'constructor')],
  ['refused', saying('ERC721InvalidSender(address)', `0x${'0'.repeat(40)}`)],
  // Cut off, empty, and none at all.
  ['refused', '0x64a0ae92'],
  ['refused', '0x'],
  ['refused', undefined],
] as const)('it is %s that says %s', (reason, data) => {
  expect(whyRefused(refusedWith(data))).toBe(reason)
})
