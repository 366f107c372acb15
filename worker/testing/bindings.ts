/**
 * A binding with these methods only, for tests of what the Worker sends, or of a store that fails. A call of any other
 * method throws.
 */
export function bindingWith<Binding>(methods: { [Name in keyof Binding]?: (...given: never[]) => unknown }): Binding {
	return methods as unknown as Binding;
}
