import { Button } from "@mantine/core";
import { focusSoon } from "../../browser/focus-soon.ts";
import { useDraft, useEditing } from "../editing.ts";
import { say } from "../saving/voice.ts";
import classes from "./frame.module.css";

/** A page is public by itself once it has a username and something on it. This leads to what is missing. */
export function PublishButton() {
	const { openPart } = useEditing();
	const { saveState } = useDraft();
	const hasUsername = saveState.liveUsername !== null;
	return (
		<Button
			variant="light"
			size="sm"
			className={classes.live}
			onClick={() => {
				say("Not live yet", hasUsername ? "Add a link, a picture or a bio." : "Choose a username.");
				openPart(hasUsername ? "links" : "profile");
				focusSoon(hasUsername ? "[data-add-field]" : "[data-username-field]");
			}}
		>
			Publish
		</Button>
	);
}
