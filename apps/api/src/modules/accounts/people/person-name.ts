type Named = {
  id: number
  legal_class: string
  nikname: string | null
  name: string | null
}

/** How staff read somebody's name in a list. */
export const personName = ({ id, legal_class, nikname, name }: Named) =>
  (legal_class === 'entity' ? (name ?? nikname) : (nikname ?? name)) ?? `№ ${id}`
