/** Whether a database's text can hold it as it is: not the zero character, nor half of a pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
