import { size } from 'viem'
import type { Hex } from '../ports/chain.ts'

/** Code that does one thing, whatever it is asked. */
export function codeThat(does: 'answers' | 'refuses', data: Hex): Hex {
  const length = size(data).toString(16).padStart(4, '0')
  const end = does === 'answers' ? 'f3' : 'fd'
  // CODECOPY what stands behind these fourteen bytes, and give it back.
  return `0x61${length}600e60003961${length}6000${end}${data.slice(2)}`
}
