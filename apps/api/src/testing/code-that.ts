import { size } from 'viem'
import type { Hex } from '../ports/chain.ts'

/** Code that does one thing, whatever it is asked. */
export function codeThat(does: 'answers' | 'refuses', data: Hex): Hex {
  const length = size(data).toString(16).padStart(2, '0')
  const end = does === 'answers' ? 'f3' : 'fd'
  // CODECOPY what stands behind these twelve bytes, and give it back.
  return `0x60${length}600c60003960${length}6000${end}${data.slice(2)}`
}
