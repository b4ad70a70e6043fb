// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @notice A collection that calls back in the middle of a transfer, before or after it moved the token.
contract HookedCollection is ERC721 {
    address private _target;
    bytes private _data;
    bool private _isArmed;

    /// @notice What the call back came to.
    bool public hasCalled;
    /// @notice Whether it was let through.
    bool public hasPassed;
    /// @notice What it was refused with.
    bytes public refusal;

    constructor() ERC721("Hooked", "HOOK") {}

    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }

    function arm(address target, bytes calldata data) external {
        (_target, _data, _isArmed) = (target, data, true);
    }

    function _update(address to, uint256 tokenId, address auth) internal override returns (address) {
        if (_isArmed) {
            _isArmed = false;
            hasCalled = true;
            (hasPassed, refusal) = _target.call(_data);
        }
        return super._update(to, tokenId, auth);
    }
}
