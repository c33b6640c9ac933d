/** The field that programs fill in: outside the screen and out of the way of the keyboard. */
export function Honeypot({ form, label }: { form: string; label: string }) {
  const id = `${form}-website`
  return (
    <div aria-hidden="true" className="absolute -start-[9999px]">
      <label htmlFor={id}>{label}</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
