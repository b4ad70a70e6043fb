import { Link } from 'react-router'
import { DeskPart } from '../../features/staff/desk-facts.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { BlockDeed } from '../../features/staff/people/block-deed.tsx'
import { HelpDeeds } from '../../features/staff/people/help-deeds.tsx'
import { PersonFacts } from '../../features/staff/people/person-facts.tsx'
import {
  PersonComplaintsPart,
  PersonJournal,
  PersonLetters,
} from '../../features/staff/people/person-history.tsx'
import { PersonSessions } from '../../features/staff/people/person-sessions.tsx'
import { hasProfile } from '../../features/staff/people/person-words.ts'
import { BadgeDeed, RolesDeed } from '../../features/staff/people/rights-deeds.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { Route } from './+types/person.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [me, person, complaints] = await Promise.all([
    api.read('GET /v1/admin/me'),
    api.read('GET /v1/admin/people/:id', { params }),
    api.read('GET /v1/admin/people/:id/complaints', { params }),
  ])
  return { me, person, complaints, at: new Date().toISOString() }
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  deskMeta(loaderData?.person.name ?? 'Человек', location)

export default function PersonScreen({ loaderData }: Route.ComponentProps) {
  const { me, person, complaints, at } = loaderData
  const whose = { me, person }
  const canOpen = me.roles.some((role) => role === 'moderator' || role === 'admin')
  return (
    <>
      <DeskHead
        title={person.name}
        lead={person.email}
        at={at}
        back={{ to: '/admin/people', name: 'Люди' }}
      >
        {hasProfile(person.state) && (
          <Link to={`/profile/${person.id}`} className={buttonClass({ kind: 'ghost' })}>
            Профиль на сайте
          </Link>
        )}
      </DeskHead>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <PersonFacts person={person} />
          <DeskPart title="Что сделать">
            <div id="deeds" className="flex scroll-mt-24 flex-wrap gap-2">
              <BlockDeed {...whose} />
              <BadgeDeed {...whose} />
              <RolesDeed {...whose} />
              <HelpDeeds {...whose} />
            </div>
          </DeskPart>
          <PersonJournal journal={person.journal} />
        </div>
        <div className="min-w-0 space-y-4">
          <PersonSessions {...whose} />
          <PersonComplaintsPart complaints={complaints} canOpen={canOpen} />
          <PersonLetters letters={person.letters} />
        </div>
      </div>
    </>
  )
}
