import type { DemoPerson, SocialKey, Socials } from './types.ts'

type IndividualDraft = Omit<DemoPerson, 'legal' | 'avatarKind' | 'name' | 'isVerified'> & {
  firstName: string
  lastName: string
  isVerified?: boolean
}

type EntityDraft = Omit<
  DemoPerson,
  'legal' | 'avatarKind' | 'firstName' | 'lastName' | 'isVerified' | 'initials'
> & { name: string; initials: string; isVerified?: boolean }

const URLS: Record<SocialKey, (handle: string) => string> = {
  youtube: (handle) => `https://www.youtube.com/@${handle}-kefirdemo`,
  vk: (handle) => `https://vk.com/${handle}_kefirdemo`,
  telegram: (handle) => `https://t.me/${handle}_kefirdemo`,
  ok: (handle) => `https://ok.ru/${handle}.kefirdemo`,
  website: (handle) => `https://${handle}.example.org`,
}

/** Addresses of an invented person. The suffix keeps them away from anyone's real pages. */
export function links(handle: string, ...keys: SocialKey[]): Socials {
  return Object.fromEntries(keys.map((key) => [key, URLS[key](handle)]))
}

export function individual(draft: IndividualDraft): DemoPerson {
  const { firstName, lastName } = draft

  return {
    isVerified: false,
    initials: firstName.slice(0, 1) + lastName.slice(0, 1),
    ...draft,
    ...websiteOf(draft.socials),
    legal: 'individual',
    avatarKind: 'person',
  }
}

export function entity(draft: EntityDraft): DemoPerson {
  return {
    isVerified: false,
    ...draft,
    ...websiteOf(draft.socials),
    legal: 'entity',
    avatarKind: 'entity',
  }
}

function websiteOf({ website }: Socials) {
  return website ? { website } : {}
}
