type Line = {
  /** The least turn of all files that wait, whoever's; null where none does. */
  round: number | null
  /** The last turn of this person's own that wait; null where none does. */
  ownLast: number | null
}

/**
 * In which turn a file that has just come is looked at, where many wait: each person has one file in a turn, so fifty
 * of one hold up one of another by one. Who comes later begins with the turn that is on, neither before nor behind.
 */
export const takeTurn = ({ round, ownLast }: Line): number =>
  Math.max(round ?? 0, ownLast === null ? 0 : ownLast + 1)
