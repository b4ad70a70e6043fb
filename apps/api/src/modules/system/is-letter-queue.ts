/** The queue of all letters, and those of older versions, which are worked until nobody orders there. */
const LETTERS = ['accounts.letters', 'accounts.send-letter', 'support.send-letter']

export const isLetterQueue = (queue: string) => LETTERS.includes(queue)
