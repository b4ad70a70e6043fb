/** How often a long check goes round; TORTURE_ROUNDS asks for fewer, to see it through before it is run whole. */
export const roundsOf = (whole: number) =>
  Math.min(whole, Number(process.env['TORTURE_ROUNDS'] ?? whole))
