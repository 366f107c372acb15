import { ownNameOf } from "../language/language-names.ts";
import type { BioPageContent, PageVersion } from "../page/page.ts";
import { useShownWords } from "../words/shown-words.tsx";

/** Leads to the page's other languages, in its corner: to the only other one at once, or to a list. It needs no script. */
export function LanguageSwitch({ page }: { page: BioPageContent }) {
	const { words, ours } = useShownWords();
	const { versions = [], language } = page;
	const others = versions.filter((version) => version.language !== language);
	const [only] = others;
	if (!only || language === null) return null;
	return (
		<nav className="bio-languages" aria-label={words.language} {...ours}>
			{others.length === 1 ? (
				<VersionLink {...only} />
			) : (
				<details>
					<summary lang={language}>{ownNameOf(language)}</summary>
					<ul>
						{versions.map((version) => (
							<li key={version.language}>
								<VersionLink {...version} isCurrent={version.language === language} />
							</li>
						))}
					</ul>
				</details>
			)}
		</nav>
	);
}

function VersionLink({ language, href, isCurrent = false }: PageVersion & { isCurrent?: boolean }) {
	return (
		<a href={href} lang={language} hrefLang={language} dir="auto" aria-current={isCurrent ? "page" : undefined}>
			{ownNameOf(language)}
		</a>
	);
}
