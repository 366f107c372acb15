import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentProps } from "react";
import type { StatsQuestion } from "../../../core/stats/question.ts";
import { Icon } from "../../components/icon.tsx";
import { latePart } from "../../components/late-part.tsx";
import { useLatePopover } from "../../components/late-popover.ts";
import classes from "../stats.module.css";

const DownloadMenu = latePart(
	async () => (await import("./download-menu.tsx")).DownloadMenu,
	({ children }) => children,
);

/** A button that offers the statistics as a file. The menu's code loads when it is first opened. */
export function DownloadButton({ question }: { question: StatsQuestion }) {
	const menu = useLatePopover();
	const button = <PlainButton {...menu.button} aria-haspopup="menu" className={classes.download} />;
	if (!menu.isNeeded) return button;
	return (
		<DownloadMenu question={question} isOpen={menu.isOpen} onClose={menu.close}>
			{button}
		</DownloadMenu>
	);
}

/** Passes on the positioning props that the menu adds. */
function PlainButton(props: ButtonProps & Omit<ComponentProps<"button">, keyof ButtonProps>) {
	return (
		<Button {...props} variant="default" leftSection={<Icon name="download" size={18} />}>
			Download
		</Button>
	);
}
