export function ensureServerBundle(): Promise<void>
export function builtServer(): string | undefined
