/** Of what is found at one address so many are kept: who has more names those that matter. */
export const MOST_IN_WALLET = 5_000
