import { ComplaintDeeds } from '../../features/staff/complaints/complaint-deeds.tsx'
import { ComplaintStory, SameComplaints } from '../../features/staff/complaints/complaint-story.tsx'
import {
  ComplaintSides,
  ComplaintSubject,
} from '../../features/staff/complaints/complaint-subject.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import type { Route } from './+types/complaint.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [me, complaint] = await Promise.all([
    api.read('GET /v1/admin/me'),
    api.read('GET /v1/admin/complaints/:id', { params }),
  ])
  return { me, complaint, at: new Date().toISOString() }
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  deskMeta(`Жалоба ${loaderData?.complaint.number ?? ''}`.trim(), location)

export default function ComplaintDesk({ loaderData }: Route.ComponentProps) {
  const { me, complaint, at } = loaderData
  return (
    <>
      <DeskHead
        title={`Жалоба ${complaint.number}`}
        at={at}
        back={{ to: '/admin/complaints', name: 'Жалобы' }}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <ComplaintStory complaint={complaint} />
          <ComplaintDeeds me={me} complaint={complaint} />
          <ComplaintSides complaint={complaint} />
        </div>
        <div className="min-w-0 space-y-4">
          <ComplaintSubject me={me} complaint={complaint} />
          <SameComplaints same={complaint.same} count={complaint.same_count} />
        </div>
      </div>
    </>
  )
}
