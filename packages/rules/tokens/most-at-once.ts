/** As many tokens as one deed takes: the screen offers no more than the call accepts. */
export const MOST_AT_ONCE = 100
