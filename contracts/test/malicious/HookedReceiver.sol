// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A receiver that calls back when it gets a token, or refuses it.
contract HookedReceiver {
    address private _target;
    bytes private _data;
    bool private _isArmed;
    bool private _isRefusing;

    bool public hasCalled;
    bool public hasPassed;
    bytes public refusal;

    error NotToday();

    function arm(address target, bytes calldata data) external {
        (_target, _data, _isArmed) = (target, data, true);
    }

    function refuse() external {
        _isRefusing = true;
    }

    function onERC721Received(address, address, uint256, bytes calldata) external returns (bytes4) {
        if (_isRefusing) revert NotToday();
        if (_isArmed) {
            _isArmed = false;
            hasCalled = true;
            (hasPassed, refusal) = _target.call(_data);
        }
        return this.onERC721Received.selector;
    }
}
