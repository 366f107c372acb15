import { Button, type ButtonProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";

type AnchorButtonProps = ButtonProps & Omit<ComponentProps<"a">, keyof ButtonProps>;

function AnchorButton(props: AnchorButtonProps) {
	return <Button component="a" {...props} />;
}

/** A link to a screen of the app that looks like a button. */
export const ButtonLink = createLink(AnchorButton);
