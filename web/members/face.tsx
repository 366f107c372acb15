import type { CSSProperties } from "react";
import { hueOf, initialsOf } from "./initials.ts";
import classes from "./members.module.css";

/** A person's initials in a circle, whose color comes from the name. */
export function Face({ name, isSquare }: { name: string; isSquare?: boolean }) {
	return (
		<span
			className={classes.face}
			data-square={isSquare}
			style={{ "--hue": hueOf(name) } as CSSProperties}
			aria-hidden="true"
		>
			{initialsOf(name)}
		</span>
	);
}
