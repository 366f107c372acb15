import { Icon } from "../../components/icon.tsx";
import classes from "../code.module.css";
import { type CodeLanguage, colored } from "./colored.ts";

/** Code in colors. It scrolls where it is wider than its column. */
export function Code({ label, code, language }: { label: string; code: string; language: CodeLanguage }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll it
		<section className={classes.code} data-language={language} aria-label={label} tabIndex={0}>
			<pre>
				<code dangerouslySetInnerHTML={{ __html: colored(code, language) }} />
			</pre>
		</section>
	);
}

interface RequestCodeProps {
	/** The anchor of what it belongs to. */
	id: string;
	/** What the request does. */
	name: string;
	curl: string;
	typescript: string;
}

/** A request as a command and in TypeScript. Without script, the radio buttons choose for one request each. */
export function RequestCode({ id, name, curl, typescript }: RequestCodeProps) {
	return (
		<div className={classes.request}>
			<div className={classes.bar}>
				<fieldset className={classes.languages}>
					<legend>Language</legend>
					<label>
						<input type="radio" name={`language-${id}`} value="curl" defaultChecked />
						curl
					</label>
					<label>
						<input type="radio" name={`language-${id}`} value="typescript" />
						TypeScript
					</label>
				</fieldset>
				<button type="button" className={classes.copy} data-copy aria-label={`Copy the code of “${name}”`}>
					<Icon name="copy" size={18} />
				</button>
			</div>
			<Code label={`${name} with curl`} code={curl} language="curl" />
			<Code label={`${name} in TypeScript`} code={typescript} language="typescript" />
		</div>
	);
}
