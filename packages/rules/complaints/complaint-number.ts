const DIGITS = 6

/** What a person calls their complaint by: `Ж-000123`. */
export const complaintNumber = (id: number) => `Ж-${String(id).padStart(DIGITS, '0')}`
