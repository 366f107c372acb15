import {
	Accessibility,
	type DragDropManagerInput,
	type Draggable,
	type Droppable,
	defaultPreset,
	KeyboardSensor,
	PointerActivationConstraints,
	PointerSensor,
	StyleInjector,
} from "@dnd-kit/dom";
import { isSortable } from "@dnd-kit/dom/sortable";

/** The distance before a drag starts. It tells a tap from a drag without losing quick touch drags. */
const DRAG_DISTANCE_PX = 4;
/** The time a finger rests on a row before it lifts it. A finger that moves before scrolls the list. */
const LONG_PRESS_MS = 250;
const LONG_PRESS_TOLERANCE_PX = 8;

/** Controls in which a press doesn't begin to drag the row. The button that opens the row is an exception (`DRAGS`). */
const CONTROLS = "a, button, input, select, textarea, label, form";
const DRAGS = "[data-grip], [data-open]";

export const SENSORS: NonNullable<DragDropManagerInput["sensors"]> = [
	PointerSensor.configure({
		activatorElements: ({ element }) => [element],
		preventActivation: ({ target }) =>
			target instanceof Element && target.closest(CONTROLS) !== null && target.closest(DRAGS) === null,
		activationConstraints: ({ pointerType, target }) => {
			const isOnGrip = target instanceof Element && target.closest("[data-grip]") !== null;
			return pointerType === "touch" && !isOnGrip
				? [new PointerActivationConstraints.Delay({ value: LONG_PRESS_MS, tolerance: LONG_PRESS_TOLERANCE_PX })]
				: [new PointerActivationConstraints.Distance({ value: DRAG_DISTANCE_PX })];
		},
	}),
	KeyboardSensor.configure({
		// Enter opens the row.
		keyboardCodes: { ...KeyboardSensor.defaults.keyboardCodes, start: ["Space"] },
	}),
];

const INSTRUCTIONS =
	"Press Space to pick this up, the arrow keys to move it, Space to drop it, and Escape to put it back.";

/** Returns dnd-kit's plugins with our screen reader texts and the nonce for its styles. */
export function dragPlugins(nonce: string | undefined): NonNullable<DragDropManagerInput["plugins"]> {
	// Skips the announcement while an item stays at the same index.
	let announcedIndex = -1;
	const announce = ({ source }: DragEventParts["operation"], action: string): string | undefined => {
		if (!isSortable(source) || (action === "Moved" && source.index === announcedIndex)) return undefined;
		announcedIndex = source.index;
		const { title, count, along } = source.data as { title: string; count: number; along: number };
		const others = along === 0 ? "" : ` and ${along} more`;
		return `${action} ${title}${others}. Position ${source.index + 1} of ${count}.`;
	};
	return [
		...defaultPreset.plugins,
		StyleInjector.configure(nonce ? { nonce } : {}),
		{
			plugin: Accessibility,
			options: {
				screenReaderInstructions: { draggable: INSTRUCTIONS },
				announcements: {
					dragstart: ({ operation }: DragEventParts) => announce(operation, "Picked up"),
					dragover: ({ operation }: DragEventParts) => announce(operation, "Moved"),
					dragend: ({ operation, canceled }: DragEventParts) =>
						canceled ? "Returned to its original position." : announce(operation, "Dropped"),
				},
			},
		},
	];
}

interface DragEventParts {
	operation: { source: Draggable | null; target: Droppable | null };
	canceled?: boolean;
}
