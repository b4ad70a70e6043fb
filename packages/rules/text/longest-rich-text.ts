/** What a reader sees of a text about oneself, in characters: the tags do not count. */
export const LONGEST_RICH_TEXT = 2000
