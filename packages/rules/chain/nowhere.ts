/** The address of nobody: from there a token comes that is made, and there it goes that is burnt. */
export const NOWHERE = `0x${'0'.repeat(40)}` as const
