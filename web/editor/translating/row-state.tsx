import { Button } from "@mantine/core";
import type { Language } from "../../../core/language/language.ts";
import { ownNameOf } from "../../../core/language/language-names.ts";
import type { PlaceState } from "../../../core/translations/in-language.ts";
import type { Place } from "../../../core/translations/places.ts";
import type { TranslatedText, Value } from "../../../core/translations/translation.ts";
import { Icon } from "../../components/icon.tsx";
import { quoted } from "./names.ts";
import classes from "./text-row.module.css";

interface RowStateProps {
	/** Of what tells the state of the field. */
	id: string | undefined;
	place: Place;
	state: PlaceState;
	found: TranslatedText | undefined;
	own: Language | null;
	/** Takes a text as right for the original as it is now. */
	onKeep: (text: Value) => void;
}

/** What there is to know and to do about a translation. One that is done needs nothing. */
export function RowState({ id, place, state, found, own, onKeep }: RowStateProps) {
	const name = own ? ownNameOf(own) : "The original";
	if (state === "done") return null;
	if (state === "empty") {
		return (
			<div className={classes.state}>
				<Act onClick={() => onKeep(place.original)}>{own ? `Same as ${name}` : "Same as the original"}</Act>
			</div>
		);
	}
	if (state === "unread") {
		return (
			<div className={classes.state} data-warm>
				<span id={id}>
					<b>Draft.</b> Not public before you've looked at it.
				</span>
			</div>
		);
	}
	return (
		<div className={classes.state} data-warm>
			<Icon name="alert" size={16} />
			<span id={id}>
				{name} has changed since. It was{" "}
				<q lang={own ?? undefined} dir="auto">
					{quoted(found?.of ?? "")}
				</q>
				.
			</span>
			<Act onClick={() => onKeep(found?.text ?? "")}>Still right</Act>
		</div>
	);
}

function Act({ children, onClick }: { children: string; onClick: () => void }) {
	return (
		<Button variant="subtle" size="compact-sm" className={classes.act} onClick={onClick}>
			{children}
		</Button>
	);
}
