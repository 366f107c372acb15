import type { ComponentProps, MouseEvent } from "react";

interface ButtonElementProps extends ComponentProps<"button"> {
	"data-loading"?: boolean;
}

/**
 * The element of each Mantine button. Mantine disables a button while its work goes on, and browsers take the focus from what is
 * disabled. So it stays enabled then, and a press does nothing.
 */
export function ButtonElement({ type = "button", ...props }: ButtonElementProps) {
	return <button {...props} type={type} {...(props["data-loading"] && AT_WORK)} />;
}

const AT_WORK = {
	disabled: false,
	"aria-disabled": true,
	// A form isn't sent either, by the button or by Enter in a field.
	onClick: (event: MouseEvent) => event.preventDefault(),
};
