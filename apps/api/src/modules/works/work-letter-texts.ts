import { quoted } from '@kefir/rules/text/format-russian'
import { PRODUCT } from '@kefir/rules/product'
import type { LetterText } from '../../brings/letter.ts'

/** A moderator decided about a work; `path` is where the reader finds it, `text` why, and to the author what to mend. */
export type WorkLetter = {
  /** Its author, where nothing else is said: who has it now, or an author who sold all of it. */
  reader?: 'owner' | 'seller'
  userId: number
  what: 'token' | 'collection' | 'token_edit' | 'collection_edit'
  name: string
  outcome: WorkOutcome
  text: string | null
  path: string
}
export type WorkOutcome = 'approved' | 'rejected' | 'hidden' | 'shown'

type Kind = WorkLetter['what']
type Words = { subject: string; said: string; button: string }

/** «Работа «Закат» одобрена», said of each kind in its own gender. */
const SAID: Record<WorkLetter['outcome'], Record<Kind, Words>> = {
  approved: {
    token: {
      subject: 'Работа одобрена',
      said: 'одобрена. Её видно всем, как только одобрена и коллекция.',
      button: 'Открыть работу',
    },
    collection: {
      subject: 'Коллекция одобрена',
      said: 'одобрена и появилась в каталоге.',
      button: 'Открыть коллекцию',
    },
    token_edit: {
      subject: 'Правка работы одобрена',
      said: 'теперь выглядит так, как вы хотели: модератор одобрил правку.',
      button: 'Открыть работу',
    },
    collection_edit: {
      subject: 'Правка коллекции одобрена',
      said: 'теперь выглядит так, как вы хотели: модератор одобрил правку.',
      button: 'Открыть коллекцию',
    },
  },
  rejected: {
    token: {
      subject: 'Работу нужно исправить',
      said: 'не прошла проверку.',
      button: 'Открыть работу',
    },
    collection: {
      subject: 'Коллекцию нужно исправить',
      said: 'не прошла проверку.',
      button: 'Открыть коллекцию',
    },
    token_edit: {
      subject: 'Правка работы отклонена',
      said: 'осталась прежней: правку отклонили.',
      button: 'Открыть работу',
    },
    collection_edit: {
      subject: 'Правка коллекции отклонена',
      said: 'осталась прежней: правку отклонили.',
      button: 'Открыть коллекцию',
    },
  },
  hidden: both('скрыта', 'скрыта модератором: её видите только вы.'),
  shown: {
    ...both('снова видна', 'снова видна всем.'),
    token: {
      subject: 'Работа больше не скрыта',
      said: 'больше не скрыта модератором. Её видно всем, пока видна и\u00a0коллекция.',
      button: 'Открыть работу',
    },
  },
}

function both(subject: string, said: string): Record<Kind, Words> {
  const token = { subject: `Работа ${subject}`, said, button: 'Открыть работу' }
  const collection = { subject: `Коллекция ${subject}`, said, button: 'Открыть коллекцию' }
  return { token, collection, token_edit: token, collection_edit: collection }
}

const isToken = (what: Kind) => what === 'token' || what === 'token_edit'

/** What a moderator decided about a work, with the one thing to mend. */
export function workDecidedText(letter: WorkLetter, url: string): LetterText {
  if (letter.reader === 'owner') return ownedDecidedText(letter, url)
  const { subject, said, button } = {
    ...SAID[letter.outcome][letter.what],
    ...(letter.reader === 'seller' && SOLD[letter.outcome]),
  }
  const name = `${isToken(letter.what) ? 'Работа' : 'Коллекция'} ${quoted(letter.name)}`
  return {
    subject: `${subject} — ${PRODUCT.name}`,
    paragraphs: ['Здравствуйте!', `${name} ${said}`, ...(letter.text ? [letter.text] : [])],
    button: { text: button, url },
    ...(letter.outcome === 'rejected' && {
      note: 'Исправьте и отправьте ещё раз: модератор посмотрит заново.',
    }),
  }
}

const OPEN_COLLECTION = 'Открыть коллекцию'

/** Of a work that has others' alone for owners its author has no page to open any more. */
const SOLD: Partial<Record<WorkLetter['outcome'], Partial<Words>>> = {
  hidden: { said: 'скрыта модератором: её видят только владельцы.', button: OPEN_COLLECTION },
  shown: { button: OPEN_COLLECTION },
}

/** The same to who has it: it stays theirs, and there is nothing for them to mend. */
function ownedDecidedText({ outcome, what, name, text }: WorkLetter, url: string): LetterText {
  const words = OWNED[outcome]
  const { subject, said } = words[what] ?? words.token
  const isAgainst = outcome === 'hidden' || outcome === 'rejected'
  return {
    subject: `${subject} — ${PRODUCT.name}`,
    paragraphs: [
      'Здравствуйте!',
      said(quoted(name)),
      ...(text ? [`Причина: ${text}`] : []),
      ...(isAgainst ? ['Если вы\u00a0считаете, что это ошибка, напишите в\u00a0поддержку.'] : []),
    ],
    button: { text: 'Открыть работу', url },
  }
}

type Owned = { subject: string; said: (name: string) => string }

type OwnedWords = Record<'token' | 'collection', Owned> & Partial<Record<Kind, Owned>>

/** To who has a work and did not make it; approved and rejected is what somebody imported. */
const OWNED: Record<WorkLetter['outcome'], OwnedWords> = {
  approved: {
    token: {
      subject: 'Токен одобрен',
      said: (name) =>
        `Модератор одобрил ваш токен ${name}. Его видно всем, пока видна и\u00a0коллекция.`,
    },
    token_edit: {
      subject: 'Правка токена одобрена',
      said: (name) =>
        `Контракт изменил ваш токен ${name}, и\u00a0модератор одобрил правку: теперь она видна и\u00a0здесь.`,
    },
    collection: {
      subject: 'Коллекция одобрена',
      said: (name) =>
        `Модератор одобрил коллекцию ${name}: ваши токены в\u00a0ней теперь видят все.`,
    },
  },
  rejected: {
    token: {
      subject: 'Токен отклонён',
      said: (name) =>
        `Модератор отклонил ваш токен ${name}. Он остаётся вашим, но\u00a0видите его здесь только вы.`,
    },
    token_edit: {
      subject: 'Правка токена отклонена',
      said: (name) =>
        `Контракт изменил ваш токен ${name}, но\u00a0модератор отклонил правку: здесь токен выглядит как\u00a0прежде.`,
    },
    collection: {
      subject: 'Коллекция отклонена',
      said: (name) =>
        `Модератор отклонил коллекцию ${name}, в\u00a0которой у\u00a0вас есть токены. Они остаются вашими, но\u00a0видите их\u00a0здесь только вы.`,
    },
  },
  hidden: {
    token: {
      subject: SAID.hidden.token.subject,
      said: (name) =>
        `Модератор скрыл работу ${name}, которой вы\u00a0владеете. Она остаётся вашей, но\u00a0видите её только вы.`,
    },
    collection: {
      subject: SAID.hidden.collection.subject,
      said: (name) =>
        `Модератор скрыл коллекцию ${name}, а\u00a0с\u00a0ней и\u00a0то, чем вы\u00a0в\u00a0ней владеете. Оно остаётся вашим, но\u00a0видите его только вы.`,
    },
  },
  shown: {
    token: {
      subject: SAID.shown.token.subject,
      said: (name) => `Работа ${name}, которой вы\u00a0владеете, снова видна.`,
    },
    collection: {
      subject: SAID.shown.collection.subject,
      said: (name) =>
        `Коллекция ${name} снова видна всем, а\u00a0с\u00a0ней и\u00a0то, чем вы\u00a0в\u00a0ней владеете.`,
    },
  },
}
