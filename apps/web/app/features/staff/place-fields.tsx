type Line = { id: number; title: string }

/** An order is written as numbers: it works by keyboard, by touch and for who cannot see. */
export const PlaceFields = ({ lines }: { lines: Line[] }) => (
  <ol className="space-y-2">
    {lines.map(({ id, title }, index) => (
      <li key={id}>
        <label className="flex items-center gap-3">
          <input
            type="number"
            name={`place ${id}`}
            defaultValue={(index + 1) * 10}
            className="h-11 w-20 shrink-0 rounded-field border-[1.5px] border-edge bg-surface px-2 tabular-nums"
          />
          <span className="min-w-0 text-pretty">{title}</span>
        </label>
      </li>
    ))}
  </ol>
)

/** The lines by the numbers that were given to them. */
export const sortByPlaces = <One extends Line>(lines: One[], form: FormData): One[] =>
  lines.toSorted((one, other) => placeOf(one, form) - placeOf(other, form))

const placeOf = ({ id }: Line, form: FormData) => Number(form.get(`place ${id}`))
