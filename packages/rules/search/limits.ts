/** The shortest and the longest text that is looked for, in characters. */
export const SEARCH_FROM = 3
export const SEARCH_UP_TO = 100

/** Whether a text is long enough to be looked for; spaces around it do not count. */
export const isSearchable = (text: string) => text.trim().length >= SEARCH_FROM
