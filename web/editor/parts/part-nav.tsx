import { UnstyledButton } from "@mantine/core";
import { Outline } from "../../components/icon.tsx";
import classes from "../frame/frame.module.css";
import { PART_IDS, type Part } from "../frame/part.ts";
import { PARTS } from "../frame/parts.ts";

/** The parts of a page: a rail beside the panel, or tabs at the bottom of a phone's screen. */
export function PartNav({ current, onOpen }: { current: Part | null; onOpen: (part: Part) => void }) {
	return (
		<nav className={classes.nav} aria-label="Parts of the page">
			{PART_IDS.map((part) => (
				<UnstyledButton
					key={part}
					className={classes.part}
					aria-current={part === current ? "page" : undefined}
					onClick={() => onOpen(part)}
				>
					<span className={classes.partIcon}>
						<Outline path={PARTS[part].icon} size={22} />
					</span>
					{PARTS[part].name}
				</UnstyledButton>
			))}
		</nav>
	);
}
