import type { MarkTone } from '../desk-mark.tsx'

const TONES: Record<string, MarkTone> = { succeeded: 'good', cancelled: 'bad' }

/** What is on its way is neither good nor bad. */
export const paymentTone = (code: string): MarkTone => TONES[code] ?? 'calm'
