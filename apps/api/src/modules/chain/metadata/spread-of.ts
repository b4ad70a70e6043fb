/** Neighbours of one collection are apart by their numbers: from 0 to 1. */
export const spreadOf = (number: string) => Number(BigInt(number) % 1_000n) / 1_000
