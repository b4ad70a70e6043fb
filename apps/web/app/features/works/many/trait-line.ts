import type { Trait } from '../traits.ts'

/** «Крышка: золотая; Форма: бутылка» → two properties; a part without a colon waits for its value. */
export const parseTraitLine = (line: string): Trait[] =>
  line
    .split(/[;\n]/)
    .map((part) => {
      const colon = part.indexOf(':')
      return colon === -1
        ? { name: part.trim(), value: '' }
        : { name: part.slice(0, colon).trim(), value: part.slice(colon + 1).trim() }
    })
    .filter(({ name, value }) => name !== '' || value !== '')

export const formatTraitLine = (traits: Trait[]): string =>
  traits.map(({ name, value }) => (value ? `${name}: ${value}` : name)).join('; ')
