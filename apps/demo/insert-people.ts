import type { Tx } from '@kefir/api/db/client'
import { foldNickname } from '@kefir/rules/accounts/fold-nickname'
import { randomFrom } from '@kefir/rules/random/random-from'
import { people } from './content/people.ts'
import type { DemoPictures } from './plan-drawings.ts'
import { DAY_MS } from './day-ms.ts'

const VERIFIED_TYPE_ID = 1
/** Since when the demo login is here: before anything that it did. */
const DEMO_DAYS = 63
const MINUTE_MS = 60_000

/** When the letter was opened. */
export const soonAfter = (createdAt: Date, index: number) =>
  new Date(createdAt.getTime() + (2 + ((index * 7) % 40)) * MINUTE_MS)

type Input = { pictures: DemoPictures; demoEmail: string | null; now: Date }

/** People with their socials; gives ids by nickname. The demo login joins them. */
export async function insertPeople(tx: Tx, { pictures, demoEmail, now }: Input) {
  const random = randomFrom('people')
  const rows = await tx
    .insertInto('users')
    .values(
      people
        .map((person, index) => {
          const isEntity = person.legal === 'entity'
          const createdAt = new Date(now.getTime() - random.between(270, 420) * DAY_MS)
          return {
            email: person.email,
            legal_class: person.legal,
            nikname: person.nikname,
            nikname_key: foldNickname(person.nikname),
            name: person.name ?? null,
            first_name: person.firstName ?? null,
            last_name: person.lastName ?? null,
            about: isEntity ? null : person.about,
            info: isEntity ? person.about : null,
            website: person.website ?? null,
            shows_email: person.showsEmail ?? false,
            avatar_id: pictures.avatars[index]!,
            banner_id: pictures.banners[index]!,
            verification_type_id: person.isVerified ? VERIFIED_TYPE_ID : null,
            activated_at: soonAfter(createdAt, index),
            created_at: createdAt,
          }
        })
        // Ids follow time.
        .sort((one, two) => one.created_at.getTime() - two.created_at.getTime()),
    )
    .returning(['id', 'nikname'])
    .execute()
  const ids = new Map(rows.map(({ id, nikname }) => [nikname, id]))
  const userIds = new Map(people.map(({ nikname }) => [nikname, ids.get(nikname)!]))

  const socials = people.flatMap((person) =>
    Object.entries(person.socials).map(([key, url]) => ({
      user_id: userIds.get(person.nikname)!,
      key,
      url,
    })),
  )
  await tx.insertInto('user_socials').values(socials).execute()

  if (demoEmail) await equipDemoUser(tx, { demoEmail, pictures, now })

  return userIds
}

async function equipDemoUser(tx: Tx, { demoEmail, pictures, now }: Input & { demoEmail: string }) {
  const createdAt = new Date(now.getTime() - DEMO_DAYS * DAY_MS)
  await tx
    .updateTable('users')
    .set({
      first_name: 'Глаша',
      last_name: 'Молочкова',
      about: '<p>Показательный аккаунт: заходите, смотрите, пробуйте.</p>',
      avatar_id: pictures.avatars[0]!,
      banner_id: pictures.banners[0]!,
      created_at: createdAt,
      activated_at: soonAfter(createdAt, 0),
    })
    .where('email', '=', demoEmail)
    .execute()
}
