/** Each rendering has a form key of its own, so equal ones are of one page. */
export const formKeyOf = ({ payload }: { payload: string }) =>
  /formKey\W+([\w-]{20,})/.exec(payload)?.[1]
