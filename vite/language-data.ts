import type { Plugin } from "vite";

const DATA = /\/eld\/src\/ngrams\/\w+\.js$/;

/**
 * The frequencies by which languages are detected as JSON in a text. They are a literal with a hundred thousand parts in the
 * package, which takes longer to read, in the Worker and above all in every run of its tests.
 */
export function languageData(): Plugin {
	return {
		name: "language-data",
		async load(id) {
			if (!DATA.test(id)) return null;
			const { ngramsData }: { ngramsData: object } = await import(id);
			const code = `export const ngramsData = JSON.parse(${JSON.stringify(JSON.stringify(ngramsData))});`;
			return { code, moduleType: "js" };
		},
	};
}
