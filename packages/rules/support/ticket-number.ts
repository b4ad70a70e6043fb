const DIGITS = 6

/** What a person calls their request to support by: `О-000123`. */
export const ticketNumber = (id: number) => `О-${String(id).padStart(DIGITS, '0')}`
