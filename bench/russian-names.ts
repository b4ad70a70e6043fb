import type { Random } from '@kefir/rules/random/random-from'

/** Parts that Russian words are made of; together about a hundred thousand words. */
const PREFIXES =
  'по за пере под над без при про раз вы до из на об от полу сверх само свето много ново вечно'
const ROOTS =
  'молок кефир сыр слив масл творог берег волн туман сад город деревн зим лет вечер утр полдн звезд лун солнц ветр дожд гроз снег лед мороз огон дым искр уголь камен песк глин дерев лист трав цвет ягод гриб медвед волк лис заяц сов ворон галк чайк рыб щук карас конь коров коз овц пастух плотник кузнец рыбак моряк солдат поэт певец скрип балалай гармон барабан пушк кораб лодк парус якор мачт поезд вагон рельс вокзал трамвай фонар улиц двор крыш окон двер лестниц подвал чердак печ самовар чайник стакан круж лож вилк скатерт ковр одеял подуш зеркал час маятник книг букв перо чернил письм почт марк конверт открыт картин рамк кист краск холст плакат афиш цирк клоун акробат фокус театр сцен занавес кулис танц вальс марш песн частуш сказк былин легенд дракон витяз княз царь корон трон меч щит замок башн мост ворот площад базар ярмарк купец монет рубл копей золот серебр мед бронз стал чугун завод станок шестер пружин винт гайк болт насос турбин котел ракет спутник комет планет космос орбит галак робот машин мотор колес руль дорог тропин перекрест поворот холм гор овраг река озер болот ручей родник колодец ведр коромысл прялк веретен нит узел кружев лент пуговиц рубах сарафан шапк валенк варежк шарф плащ зонт'
const NOUN_ENDINGS = 'ок ка ник ница ство ость ение тель щик арь ун ище'
const ADJECTIVE_ENDINGS = 'ный ная ное ский ская овый истый'
const LINKS = ['в', 'на', 'под', 'у', 'без', 'и', 'за']

const split = (words: string) => words.split(' ')

function combine(endings: string): string[] {
  return split(endings).flatMap((ending) =>
    ['', ...split(PREFIXES)].flatMap((prefix) =>
      split(ROOTS).map((root) => `${prefix}${root}${ending}`),
    ),
  )
}

export type Vocabulary = { nouns: string[]; adjectives: string[] }

/** Every word in an order of its own, so that the frequent ones begin with all letters. */
export function makeVocabulary(random: Random): Vocabulary {
  return {
    nouns: random.shuffle(combine(NOUN_ENDINGS)),
    adjectives: random.shuffle(combine(ADJECTIVE_ENDINGS)),
  }
}

/** A name of one to four words and a number now and then; a few words are in very many names. */
export function makeName(random: Random, { nouns, adjectives }: Vocabulary): string {
  const noun = () => pickSkewed(random, nouns)
  const adjective = () => pickSkewed(random, adjectives)
  const dice = random.next()

  if (dice < 0.1) return capital(noun())
  if (dice < 0.45) return capital(`${adjective()} ${noun()}`)
  if (dice < 0.65) return capital(`${adjective()} ${noun()} ${noun()}`)
  if (dice < 0.85) return capital(`${noun()} ${random.pick(LINKS)} ${noun()}`)
  return capital(`${adjective()} ${noun()} № ${random.int(1, 9999)}`)
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const pickSkewed = (random: Random, words: string[]) =>
  words[Math.floor(words.length * random.next() ** 3)]!
