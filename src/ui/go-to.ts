/** « Aller à » asked from outside the office: its address brings what was typed, and the office opens the box with it. */
export const GO_TO = 'goTo';
