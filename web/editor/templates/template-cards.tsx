import { Radio } from "@mantine/core";
import { memo } from "react";
import { STARTER_IDS, STARTERS, type StarterId } from "../../../core/assistant/starters.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { RadioCards } from "../../components/radio-cards.tsx";
import { Miniature } from "../../preview/miniature.tsx";
import { smallPictureUrl } from "./small-picture.ts";
import classes from "./templates.module.css";

interface TemplateCardsProps {
	/** The name of the choice for screen readers. */
	label: string;
	/** Each template as a page, or null until the templates have loaded. */
	pages: Readonly<Record<StarterId, BioPageContent>> | null;
	value: StarterId | null;
	onChange: (kind: StarterId) => void;
}

/** The templates to choose from, each drawn as a page in small. */
export const TemplateCards = memo(function TemplateCards({ label, pages, value, onChange }: TemplateCardsProps) {
	return (
		<RadioCards aria-label={label} value={value} onChange={(kind) => isStarterId(kind) && onChange(kind)}>
			<div className={classes.cards}>
				{STARTER_IDS.map((kind) => (
					<Radio.Card key={kind} value={kind} className={classes.card} aria-label={STARTERS[kind].name}>
						<span className={classes.page}>
							{pages ? (
								<Miniature page={pages[kind]} pictureUrl={smallPictureUrl} />
							) : (
								<span className={classes.empty} />
							)}
						</span>
						<span className={classes.name}>{STARTERS[kind].name}</span>
					</Radio.Card>
				))}
			</div>
		</RadioCards>
	);
});

function isStarterId(id: string): id is StarterId {
	return Object.hasOwn(STARTERS, id);
}
