import { VisuallyHidden } from "@mantine/core";
import { Face } from "../../accounts/face.tsx";
import { hueOf } from "../../accounts/hue.ts";
import { isBusy, type Other, useOthers } from "../presence/others.ts";
import { isPart } from "./part.ts";
import { PARTS } from "./parts.ts";
import classes from "./presence.module.css";

const FACES_MAX = 3;

const NAMES = new Intl.ListFormat("en");

/** Who else has the page open: a face each, with a ring in their color while a form is open. */
export function Faces() {
	const others = useOthers();
	return (
		<>
			<VisuallyHidden role="status">
				{others.length > 0 &&
					`${NAMES.format(others.map(({ name }) => name))} ${others.length === 1 ? "is" : "are"} here too.`}
			</VisuallyHidden>
			{others.length > 0 && (
				<ul className={classes.others} aria-label="Also on this page">
					{others.slice(0, FACES_MAX).map((other) => (
						<li
							key={other.personId}
							title={whereIs(other)}
							data-hue={hueOf(other.personId)}
							data-busy={isBusy(other) || undefined}
						>
							<Face name={other.name} id={other.personId} />
							<VisuallyHidden>{whereIs(other)}</VisuallyHidden>
						</li>
					))}
					{others.length > FACES_MAX && <li>+{others.length - FACES_MAX}</li>}
				</ul>
			)}
		</>
	);
}

/** Whoever may only look is in no part of the editor. */
function whereIs({ name, places }: Other): string {
	const part = places.at(-1)?.part;
	return isPart(part) ? `${name} · ${PARTS[part].name}` : `${name} · looking`;
}
