import { call } from '../call.ts'
import { ReferralVisitBody, ReferralVisitReply } from '../referral.ts'

export const referralCalls = {
  countReferralVisit: call({
    method: 'POST',
    path: '/v1/ref/increment',
    who: 'anyone',
    tag: 'referral',
    summary: 'Count a visit by a referral link and say whose it is',
    body: ReferralVisitBody,
    reply: ReferralVisitReply,
  }),
}
