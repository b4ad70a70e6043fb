/** A moderator let it through, or nobody had to look: `kept` is what its owner hid since (0022-kept-tokens.sql). */
export const APPROVED = ['ready', 'kept']

export const isApproved = (status: string) => APPROVED.includes(status)

/** To its owner, who alone is given it, what they hid is ready: `is_hidden` says the rest. */
export const wireStatus = (status: string) => (status === 'kept' ? 'ready' : status)
