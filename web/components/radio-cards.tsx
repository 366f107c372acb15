import { Radio, type RadioGroupProps } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";

/** A group of `Radio.Card`. As with a browser's own radio buttons, Tab reaches one of them, and arrows choose the others. */
export function RadioCards(props: RadioGroupProps) {
	const group = useRef<HTMLDivElement>(null);
	// Memoized cards don't render when another one is chosen, so each render of the group sets the tab stop itself.
	useLayoutEffect(() => {
		const cards = [...(group.current?.querySelectorAll<HTMLElement>("[role=radio]") ?? [])];
		const stop = cards.find(({ ariaChecked }) => ariaChecked === "true") ?? cards[0];
		for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
	});
	return <Radio.Group ref={group} {...props} />;
}
