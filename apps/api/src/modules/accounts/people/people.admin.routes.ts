import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import type { StaffDeed } from './act-on-person.ts'
import { blockPerson } from './block-person.ts'
import { endAllSessions } from './end-all-sessions.ts'
import { endPersonSessions } from './end-person-sessions.ts'
import { forgetTries } from './forget-tries.ts'
import { keepAccount } from './keep-account.ts'
import { peoplePage, staffPersonReply } from './people-reply.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { resendLetter } from './resend-letter.ts'
import { setBadge } from './set-badge.ts'
import { setRoles } from './set-roles.ts'
import { unblockPerson } from './unblock-person.ts'

const DONE = { status: 'success' } as const

type Asked = { user: { id: number }; params: { id: number }; body: { reason: string } }

const deedOf = ({ user, params, body }: Asked): StaffDeed => ({
  actorId: user.id,
  userId: params.id,
  reason: body.reason,
})

/** The desk of people. */
export const peopleRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listPeople, ({ context, query }) => peoplePage(context, query))

  serve(app, calls.getStaffPerson, ({ context, params }) => staffPersonReply(context, params.id))

  serve(app, calls.blockPerson, async (asked) => {
    const { until } = asked.body
    await blockPerson(asked.context, { ...deedOf(asked), until: until ? new Date(until) : null })
    return DONE
  })

  serve(app, calls.unblockPerson, async (asked) => {
    await unblockPerson(asked.context, deedOf(asked))
    return DONE
  })

  serve(app, calls.setBadge, async (asked) => {
    await setBadge(asked.context, { ...deedOf(asked), badgeId: asked.body.badge_id })
    return DONE
  })

  serve(app, calls.setRoles, async (asked) => {
    await setRoles(asked.context, { ...deedOf(asked), roles: asked.body.roles })
    return DONE
  })

  serve(app, calls.resendLetter, async (asked) => {
    await resendLetter(asked.context, { ...deedOf(asked), kind: asked.body.kind })
    return DONE
  })

  serve(app, calls.endPersonSessions, async (asked) => {
    const sessionId = asked.body.session_id ?? null
    await endPersonSessions(asked.context, { ...deedOf(asked), sessionId })
    return DONE
  })

  serve(app, calls.endAllSessions, ({ context, body: { reason }, user: { id, sessionId } }) =>
    endAllSessions(context, { actorId: id, sessionId, reason }),
  )

  serve(app, calls.forgetTries, async (asked) => {
    await forgetTries(asked.context, deedOf(asked))
    return DONE
  })

  serve(app, calls.keepAccount, async (asked) => {
    await keepAccount(asked.context, deedOf(asked))
    return DONE
  })

  serve(app, calls.removeSecondFactor, async (asked) => {
    await removeSecondFactor(asked.context, deedOf(asked))
    return DONE
  })
}
