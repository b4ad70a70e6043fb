import type { ReasonsBrought, WaysOf } from '../../brings/litre-reason.ts'

export const referralReasons = {
  referral: {
    name: 'Приглашение друга',
    ways: ['issued'],
    pages: { referral: () => '/referral' },
  },
} satisfies ReasonsBrought

declare module '../../brings/litre-reason.ts' {
  interface LitreWays extends WaysOf<typeof referralReasons> {}
}
